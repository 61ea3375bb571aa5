import ServiceHost

/// The numbers that stand for people and apps in the tables, as far as they are known without asking the database.
///
/// Numbers never change, so what is here is right as long as the service owns its database. Confined to the loop.
struct NumberDirectory {
    /// People who are remembered.
    static let peopleCapacity = 65_536
    /// Apps that are remembered.
    static let appCapacity = 4096

    private var people = BoundedCache<String, Int64>(capacity: peopleCapacity)
    private var apps = BoundedCache<String, Int64>(capacity: appCapacity)
    /// Who is being erased, or was: their numbers are not learned again from writes that were under way.
    private var erased = BoundedCache<String, Void>(capacity: peopleCapacity)

    /// The person's number; 0 where it is not remembered.
    mutating func person(_ id: String) -> Int64 { people.use(id) ?? 0 }

    /// The app's number; 0 where it is not remembered.
    mutating func app(_ id: String) -> Int64 { apps.use(id) ?? 0 }

    /// Remembers a person's number.
    mutating func learn(person id: String, number: Int64) {
        if erased.use(id) == nil { people.insert(number, under: id) }
    }

    /// Remembers an app's number.
    mutating func learn(app id: String, number: Int64) { apps.insert(number, under: id) }

    /// Forgets somebody for good.
    mutating func erase(person id: String) {
        erased.insert((), under: id)
        people.remove(id)
    }

    /// People and apps remembered now.
    var count: Int { people.count + apps.count }
}
