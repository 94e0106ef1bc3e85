import { z } from 'zod';

/** Environment variables that address each running stack. */
const stacksSchema = z.array(z.record(z.string(), z.string())).min(1);

// Each test worker has a stack of its own. Its test files run one after the other, so only they share its database and inbox.
const stacks = process.env['STACKS'];
if (!stacks) throw new Error('STACKS is not set: run the tests with `npm test`, which starts the local stack.');
const all = stacksSchema.parse(JSON.parse(stacks));
const worker = Number(process.env['VITEST_POOL_ID']);
const own = all[worker - 1];
if (!own) throw new Error(`Worker ${worker} has no stack: there are ${all.length}.`);
Object.assign(process.env, own);
