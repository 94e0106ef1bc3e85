/**
 * For development: a change of a text makes the page anew, and while its parts load it is empty. Holds its height until it
 * reaches as far as the window again, or else the browser would go to its top.
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
