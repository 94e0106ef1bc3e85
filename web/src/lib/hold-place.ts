/**
 * For development: hot replacement of a text remounts the page, which is empty until its parts have loaded. Keeps the height
 * of the document until the page reaches as far down as the window again, or the browser would scroll to the top.
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
