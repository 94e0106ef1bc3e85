import { Metadata, type UntypedServiceImplementation } from '@grpc/grpc-js';

/**
 * One service made of a service per project: rules belong to a project, and a request says which one it means in the
 * header by which Google routes it. A request without the header gets the service of the project ''.
 */
export function createServicePerProject(
  createService: (project: string) => UntypedServiceImplementation,
): UntypedServiceImplementation {
  const services = new Map([['', createService('')]]);

  function serviceOf(metadata: Metadata): UntypedServiceImplementation {
    const prefix = metadata.get('google-cloud-resource-prefix')[0]?.toString() ?? '';
    const project = /^projects\/([^/]+)\//.exec(prefix)?.[1] ?? '';
    const service = services.get(project) ?? createService(project);
    services.set(project, service);
    return service;
  }

  const methods = Object.keys(serviceOf(new Metadata()));
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (call: { metadata: Metadata }, ...rest: unknown[]) => {
        const handler = serviceOf(call.metadata)[method];
        if (handler === undefined) throw new Error(`the services differ in ${method}`);
        Reflect.apply(handler, undefined, [call, ...rest]);
      },
    ]),
  );
}
