/**
 * For development: a hot update of a text remounts the page, which is empty until its parts have loaded, and the browser would
 * scroll to the top. Keeps the height of the document until the page reaches down to the bottom of the window again.
 */
export function holdPlace(): void {
  const { body } = document;
  const root = document.getElementById('root');
  if (!root) return;
  const end = window.scrollY + window.innerHeight;
  body.style.minHeight = `${body.scrollHeight}px`;
  let emptied = false;
  const observer = new ResizeObserver(() => {
    const reaches = root.getBoundingClientRect().height >= end;
    emptied ||= !reaches;
    if (!reaches || !emptied) return;
    observer.disconnect();
    body.style.minHeight = '';
  });
  observer.observe(root);
}
