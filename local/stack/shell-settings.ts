const PROXIES = ['http_proxy', 'https_proxy', 'all_proxy', 'grpc_proxy'];

/**
 * Takes from a program of the stack, or from its tests, what the developer's shell sets for other work. Everything that they
 * ask is on this machine: firebase-tools would ask a proxy for it, whatever NO_PROXY says. With NODE_ENV=production Vite serves
 * no hot reload, and React has no `act`.
 */
export const withoutShellSettings: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['NODE_ENV', ...PROXIES, ...PROXIES.map((name) => name.toUpperCase())].map((name) => [name, undefined]),
);
