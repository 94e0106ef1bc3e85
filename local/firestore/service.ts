import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Authorize } from './access.ts';
import type { Store } from './store.ts';

/** The handlers of `google.firestore.v1.Firestore` over a store, for `server.addService(firestoreServiceDefinition(), ...)`. */
export function createFirestoreService(_dependencies: {
  store: Store;
  authorize: Authorize;
}): UntypedServiceImplementation {
  return {};
}
