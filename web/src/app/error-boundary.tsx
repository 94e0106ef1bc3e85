import { settings } from '@site/contract/settings';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { withStyles } from '../islands/with-styles.tsx';
import { loadChunk } from '../lib/load-chunk.ts';

/** What is left when not even the code of the error screen arrives. */
function BareCrash({ error }: { error: unknown }) {
  return (
    <p role="alert">
      {String(error)} <a href="/">{settings.brand}</a>
    </p>
  );
}

const CrashScreen = lazy(() =>
  loadChunk(withStyles(() => import('./crash-screen.tsx'))).catch(() => ({ default: BareCrash })),
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
