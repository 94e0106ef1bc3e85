import Toaster from './toaster.tsx';
import { useKeptPage } from './use-kept-page.ts';

/** What no page goes without: the messages, and the copy of the page for a reload without a network. */
export default function OnEveryPage() {
  useKeptPage();
  return <Toaster />;
}
