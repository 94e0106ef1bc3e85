import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { HOST } from './ports.ts';

/** Resolves with `count` ports that are free now. Another program may take one before it is used. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
