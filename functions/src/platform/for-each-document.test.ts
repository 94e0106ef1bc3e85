import { beforeEach, expect, test, vi } from 'vitest';
import { forEachDocument } from './for-each-document.ts';

// before the logger is loaded: it keeps the console methods that it finds then
const error = vi.hoisted(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => {
  error.mockClear();
});

const documents = Array.from({ length: 25 }, (_, index) => ({ id: `id-${index}` }));

/** Work that fails for the fourth document, and the ids of the documents that it has done. */
function workThatFails() {
  const done: string[] = [];
  const work = async ({ id }: { id: string }) => {
    if (id === 'id-3') throw new RangeError('Işıl Çağ');
    done.push(id);
  };
  return { done, work };
}

const allButTheFourth = documents.map(({ id }) => id).filter((id) => id !== 'id-3');

test('a failure does not stop the other documents, is logged without its message, and throws at the end', async () => {
  const { done, work } = workThatFails();
  await expect(forEachDocument('mail.not-watched', documents, work)).rejects.toThrow('mail.not-watched: 1 of 25');
  expect(done).toEqual(allButTheFourth);
  const logged = JSON.stringify(error.mock.calls);
  expect(logged).toContain('id-3');
  expect(logged).toContain('RangeError');
  expect(logged).not.toContain('Işıl');
});

test('a failure that onError handles is logged and does not throw at the end', async () => {
  const { done, work } = workThatFails();
  const failed: unknown[] = [];
  await forEachDocument('mail.not-watched', documents, work, async ({ id }, thrown) => {
    failed.push([id, thrown instanceof RangeError]);
  });
  expect(failed).toEqual([['id-3', true]]);
  expect(done).toEqual(allButTheFourth);
  expect(JSON.stringify(error.mock.calls)).toContain('id-3');
});

test('a failure of onError does not stop the other documents, and throws at the end', async () => {
  const { done, work } = workThatFails();
  const gone = () => Promise.reject(new TypeError('deleted meanwhile'));
  await expect(forEachDocument('mail.not-watched', documents, work, gone)).rejects.toThrow('mail.not-watched: 1 of 25');
  expect(done).toEqual(allButTheFourth);
  expect(JSON.stringify(error.mock.calls)).toContain('TypeError');
});
