// Loaded before Google's functions framework by framework.ts: gives it the parameters of the local project, which only the
// emulator reads from files, and tells the CPU that the process has spent.
import { join } from 'node:path';

// `loadEnvFile` does not replace values that the environment has.
for (const values of ['.env.local', '.secret.local']) {
  process.loadEnvFile(join(import.meta.dirname, '../../functions/dist', values));
}

process.on('message', () => process.send?.(process.cpuUsage()));
