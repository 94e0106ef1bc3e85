import { Component, lazy, type ReactNode, Suspense } from 'react';
import { withStyles } from '../islands/with-styles.tsx';
import { loadChunk } from '../lib/load-chunk.ts';

const CrashScreen = lazy(() =>
  loadChunk(withStyles(() => import('./crash-screen.tsx'))).catch(() => {
    // Not even the error screen can be had: the browser has one of its own.
    window.location.reload();
    return new Promise<never>(() => {});
  }),
);

interface State {
  readonly failed: boolean;
  readonly error: unknown;
}

/** Shows the documented error screen instead of an empty page. React itself reports the error in the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <CrashScreen error={this.state.error} />
      </Suspense>
    );
  }
}
