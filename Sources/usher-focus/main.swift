// The program of the focus service; all it does is in the library.
import Focus
import ServiceHost

HostedProgram<FocusService>.run()
