// The program of the ingestion service; all it does is in the library.
import Ingestion
import ServiceHost

HostedProgram<IngestionService>.run()
