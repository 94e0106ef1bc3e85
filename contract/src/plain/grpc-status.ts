/** The status codes of gRPC that we distinguish (https://grpc.io/docs/guides/status-codes/). */
export const GRPC_STATUS = {
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  FAILED_PRECONDITION: 9,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

type GrpcStatus = (typeof GRPC_STATUS)[keyof typeof GRPC_STATUS];

/** Whether a call of the Firestore client failed with this status. */
export function hasGrpcStatus(error: unknown, status: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === status;
}
