const PROXIES = ['http_proxy', 'https_proxy', 'all_proxy', 'grpc_proxy'];

/**
 * Environment that removes from a program of the stack, or from its tests, variables that the developer's shell sets for other
 * work. All their requests stay on this machine, but firebase-tools would send them to a proxy, whatever NO_PROXY says. With
 * NODE_ENV=production Vite serves no hot reload, and React has no `act`.
 */
export const withoutShellSettings: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['NODE_ENV', ...PROXIES, ...PROXIES.map((name) => name.toUpperCase())].map((name) => [name, undefined]),
);
