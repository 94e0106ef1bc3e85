import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Indexes } from './indexes.ts';
import { describeIssues, parseRules, type Ruleset } from './rules.ts';
import type { EmulatorOptions } from './server.ts';

const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '::1'];

class UsageError extends Error {}

/**
 * Parses the command line of the stand-in. Throws with the option's name when its value is invalid, or when a file cannot be
 * read.
 */
export function parseOptions(args: string[]): EmulatorOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      rules: { type: 'string' },
      indexes: { type: 'string' },
      functions_emulator: { type: 'string' },
      data: { type: 'string' },
      'database-edition': { type: 'string', default: 'standard' },
      seed_from_export: { type: 'string' },
      project_id: { type: 'string' },
      single_project_mode: { type: 'string' },
      websocket_port: { type: 'string' },
      webchannel_port: { type: 'string' },
    },
  });
  const { host, rules, indexes, functions_emulator: functionsHost } = values;
  const port = Number(values.port);
  if (!LOOPBACK_HOSTS.includes(host)) throw new UsageError(`--host ${host} is not an address of this machine only`);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new UsageError(`--port ${values.port} is not a port`);
  if (values['database-edition'] !== 'standard') throw new UsageError('--database-edition: only standard is supported');
  if (values.seed_from_export !== undefined) throw new UsageError('--seed_from_export is not supported');
  return {
    host,
    port,
    rules: rules === undefined ? 'deny-all' : readRules(rules),
    indexes: readIndexes(indexes),
    functionsOrigin: functionsHost === undefined ? null : parseOrigin(functionsHost),
    dataFile: values.data,
  };
}

function readRules(path: string): Ruleset {
  const parsed = parseRules(readFileSync(path, 'utf8'));
  if ('issues' in parsed) throw new UsageError(`${path}: ${describeIssues(parsed.issues)}`);
  return parsed.ruleset;
}

function readIndexes(path: string | undefined): Indexes {
  if (path === undefined) return new Indexes('{}');
  try {
    return new Indexes(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} is not a file of indexes: ${why}`);
  }
}

function parseOrigin(hostAndPort: string): string {
  const url = URL.parse(`http://${hostAndPort}`);
  if (url === null || url.host !== hostAndPort || url.port === '') {
    throw new UsageError(`--functions_emulator ${hostAndPort} is not host:port`);
  }
  return url.origin;
}
