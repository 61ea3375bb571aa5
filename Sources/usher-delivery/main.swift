// The program of the delivery service; all it does is in the library.
import Delivery
import ServiceHost

HostedProgram<DeliveryService>.run()
