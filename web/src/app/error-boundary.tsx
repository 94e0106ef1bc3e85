import { settings } from '@site/contract/settings';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { firstSign } from '../islands/first-sign.ts';
import { withStyles } from '../islands/with-styles.tsx';

/** What is left when not even the code of the error screen arrives. */
function BareCrash({ error }: { error: unknown }) {
  return (
    <div role="alert">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>
        {String(error)} <a href="/">{settings.brand}</a>
      </p>
    </div>
  );
}

const loadCrashScreen = withStyles(() => import('./crash-screen.tsx'));

// Fetched with the first parts of a page: a visitor who goes offline then still gets the documented screen. A failure is
// ignored here, since the screen is fetched again when it is needed.
firstSign.then(loadCrashScreen).catch(() => {});

// Not by `loadChunk`: its reload would take away the page that failed, without the screen that says why.
const CrashScreen = lazy(() => loadCrashScreen().catch(() => ({ default: BareCrash })));

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
