import { parseArgs } from 'node:util';
import { startSandbox } from './server.ts';

const DEFAULT_PORT = 8787;

const USAGE = `node local/iyzico/main.ts [--port ${DEFAULT_PORT}] [--api-key KEY] [--secret-key KEY] [--webhook-url URL] [--data FILE]`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      // Keys of a merchant that exists only on this machine.
      'api-key': { type: 'string', default: 'sandbox-local-api-key' },
      'secret-key': { type: 'string', default: 'sandbox-local-secret-key' },
      'webhook-url': { type: 'string' },
      data: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port must be a number up to 65535');
  const webhookUrl = values['webhook-url'];
  if (webhookUrl !== undefined && !/^https?:$/.test(URL.parse(webhookUrl)?.protocol ?? '')) {
    throw new Error('--webhook-url must be an http address');
  }
  return {
    port,
    webhookUrl,
    dataFile: values.data,
    keys: { apiKey: values['api-key'], secretKey: values['secret-key'] },
  };
}

try {
  const { port, webhookUrl, dataFile, keys } = readArguments();
  const { origin, close } = await startSandbox(port, {
    keys,
    webhookUrl,
    dataFile,
    // Ids start at the clock's value, so that they differ from ids of an earlier run that other stores may hold.
    firstPaymentId: Math.floor(Date.now() / 100),
    log: (line) => console.log(line),
  });
  console.log(`iyzico sandbox at ${origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The sandbox could not start.');
  console.error(USAGE);
  process.exitCode = 1;
}
