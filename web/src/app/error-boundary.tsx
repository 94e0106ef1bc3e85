import { settings } from '@site/contract/business/settings';
import { Component, lazy, type ReactNode, Suspense, startTransition, useInsertionEffect } from 'react';
import { CRASH_TITLE } from '../content/crash-title.ts';
import { documentTitle } from '../content/page-meta.ts';
import { firstInteraction } from '../islands/first-interaction.ts';
import { withStyles } from '../islands/with-styles.tsx';
import { focusPage } from '../lib/focus-page.ts';
import { forgetFailures } from '../lib/lazy-chunk.ts';
import type { CrashProps } from './crash-screen.tsx';

/** Fallback if the code of the documented error screen cannot be fetched either. */
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

// Not `lazyChunk`: it could reload the document, and the visitor would lose the failed page without reading why.
const CrashScreen = lazy(() => loadCrashScreen().catch(() => ({ default: BareCrash })));

/**
 * Sets the title of the document to that of the error screen. An insertion effect runs before the layout effect that announces
 * the title (`after-navigation.tsx`), which would otherwise announce the previous page.
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
  /** Key of the history entry. A failed page is rendered again when it changes, as by a link to the same page. */
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

  /** Whether a retry was started since the page failed. */
  private retried = false;

  override componentDidUpdate(props: BoundaryProps, before: State) {
    if (this.state.failed) {
      // In a transition, so that the error screen stays until the code of the page is there.
      if (before.failed && props.step !== this.props.step) startTransition(this.retry);
      return;
    }
    // A retry has succeeded. The focus is gone with the pressed button, and without a navigation nothing else moves it to the
    // page.
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
