import { settings } from '@site/contract/settings';
import { Component, lazy, type ReactNode, Suspense, startTransition, useInsertionEffect } from 'react';
import { CRASH_TITLE } from '../content/crash-title.ts';
import { documentTitle } from '../content/page-meta.ts';
import { firstInteraction } from '../islands/first-interaction.ts';
import { withStyles } from '../islands/with-styles.tsx';
import { focusPage } from '../lib/focus-page.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';
import type { CrashProps } from './crash-screen.tsx';

/** Error screen for when the code of the documented one does not come either. */
function BareCrash({ error }: CrashProps) {
  return (
    <div role="alert">
      <h1 lang="en">{CRASH_TITLE}</h1>
      <p>
        {String(error)} <a href="/">{settings.brand}</a>
      </p>
    </div>
  );
}

const loadCrashScreen = withStyles(() => import('./crash-screen.tsx'));

// Fetched with the first islands of a page: a visitor who goes offline then still gets the documented screen. A failure is
// ignored here, since the screen is fetched again when it is needed.
firstInteraction.then(loadCrashScreen).catch(() => {});

// Not by `lazyChunk`: its reload would take away the page that failed, without the screen that says why.
const CrashScreen = lazy(() => loadCrashScreen().catch(() => ({ default: BareCrash })));

/**
 * Sets the title of the document to that of the error screen. In an insertion effect, so before the layout effect that announces
 * the title (`after-navigation.tsx`): it would announce that of the page before.
 */
function CrashTitle(): null {
  useInsertionEffect(() => {
    document.title = documentTitle({ title: CRASH_TITLE });
  }, []);
  return null;
}

interface State {
  readonly failed: boolean;
  readonly error: unknown;
}

const NOT_FAILED: State = { failed: false, error: undefined };

interface BoundaryProps {
  readonly children: ReactNode;
  /** Key of the history entry: a link to the page that failed asks for it again. */
  readonly step?: string;
}

/** Shows the documented error screen instead of an empty page. React itself reports the error in the console. */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state = NOT_FAILED;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  /** Whether the visitor has pressed for a retry, until the page is there. */
  private retried = false;

  override componentDidUpdate(props: BoundaryProps, before: State) {
    if (this.state.failed) {
      // A transition: the screen stays until the code of the page is there, in place of nothing.
      if (before.failed && props.step !== this.props.step) startTransition(this.retry);
      return;
    }
    // A retry has succeeded. The pressed button is gone, and the focus with it; as no navigation took place, nothing else moves the
    // focus to the page.
    if (before.failed && this.retried) focusPage();
    this.retried = false;
  }

  readonly retry = () => {
    this.retried = true;
    this.setState(NOT_FAILED);
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <CrashTitle />
        <Suspense>
          <CrashScreen error={this.state.error} retry={this.retry} retried={this.retried} />
        </Suspense>
      </>
    );
  }
}
