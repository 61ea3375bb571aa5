// The program of the consent service; all it does is in the library.
import Consent
import ServiceHost

HostedProgram<ConsentService>.run()
