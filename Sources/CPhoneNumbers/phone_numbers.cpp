#include "phone_numbers.h"

#include <cstring>
#include <string>

#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

size_t phone_number_write(
    const char *number, size_t byte_count, const char *region, char *output, size_t capacity
) try {
    const PhoneNumberUtil &library = *PhoneNumberUtil::GetInstance();
    PhoneNumber parsed;
    if (library.Parse(std::string(number, byte_count), region, &parsed) != PhoneNumberUtil::NO_PARSING_ERROR) return 0;
    // What can be dialled only from near by has no international form.
    if (library.IsPossibleNumberWithReason(parsed) != PhoneNumberUtil::IS_POSSIBLE) return 0;
    std::string text;
    library.Format(parsed, PhoneNumberUtil::RFC3966, &text);
    if (text.size() > capacity) return 0;
    std::memcpy(output, text.data(), text.size());
    return text.size();
} catch (...) {
    // Out of memory, in effect: nothing of C++ may pass into Swift.
    return 0;
}
