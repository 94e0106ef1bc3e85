// The process behind many-orders.ts: loads what would be deployed and calls it as often at once as it is told.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const built = join(import.meta.dirname, '../../functions/dist');
for (const values of ['.env.local', '.secret.local']) process.loadEnvFile(join(built, values));

type Run = (request: { data: unknown; rawRequest: object }) => Promise<unknown>;

const functionsSchema = z.object({
  process: z.object({
    iyzico: z.object({
      payment: z.custom<{ run: Run }>((value) => typeof value === 'function' && 'run' in value),
    }),
  }),
});
const refusalSchema = z.object({ details: z.object({ key: z.string() }) });
const ordersSchema = z.array(z.looseObject({ meta: z.looseObject({ submissionId: z.string() }) }));

const functions = functionsSchema.parse({ ...(await import(pathToFileURL(join(built, 'index.js')).href)) });
const { payment } = functions.process.iyzico;

async function place(order: z.infer<typeof ordersSchema>[number]): Promise<{ id: string; result: string }> {
  const id = order.meta.submissionId;
  try {
    await payment.run({ data: order, rawRequest: { headers: {} } });
    return { id, result: 'placed' };
  } catch (error) {
    return { id, result: refusalSchema.parse(error).details.key };
  }
}

process.once('message', async (message) => {
  process.send?.(await Promise.all(ordersSchema.parse(message).map(place)));
});
