import Toaster from './toaster.tsx';
import { useKeptPage } from './use-kept-page.ts';

/** Parts of every page: the toasts, and the copy of the page for a reload without a network. */
export default function OnEveryPage() {
  useKeptPage();
  return <Toaster />;
}
