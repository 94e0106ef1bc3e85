// A callable that does nothing: what is left of a call's time when the work is taken away. Only the benchmark deploys it.
import { onCall } from 'firebase-functions/https';

export const empty = onCall({ region: 'europe-west1' }, () => ({ success: true }));
