import { beforeEach, expect, test, vi } from 'vitest';
import { forEachDocument } from './for-each-document.ts';

// before the logger is loaded, which keeps the console as it finds it
const error = vi.hoisted(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => {
  error.mockClear();
});

const documents = Array.from({ length: 25 }, (_, index) => ({ id: `id-${index}` }));

/** Work of which the fourth document fails, and the documents that it has done. */
function workThatFails() {
  const done: string[] = [];
  const work = async ({ id }: { id: string }) => {
    if (id === 'id-3') throw new RangeError('Işıl Çağ');
    done.push(id);
  };
  return { done, work };
}

const allButTheFourth = documents.map(({ id }) => id).filter((id) => id !== 'id-3');

test('one that fails keeps no other from its turn, is logged without its message, and is told of at the end', async () => {
  const { done, work } = workThatFails();
  await expect(forEachDocument('mail.not-watched', documents, work)).rejects.toThrow('mail.not-watched: 1 of 25');
  expect(done).toEqual(allButTheFourth);
  const logged = JSON.stringify(error.mock.calls);
  expect(logged).toContain('id-3');
  expect(logged).toContain('RangeError');
  expect(logged).not.toContain('Işıl');
});

test('a failure that is handed over is logged, and the others get their turn without an error at the end', async () => {
  const { done, work } = workThatFails();
  const failed: unknown[] = [];
  await forEachDocument('mail.not-watched', documents, work, async ({ id }, thrown) => {
    failed.push([id, thrown instanceof RangeError]);
  });
  expect(failed).toEqual([['id-3', true]]);
  expect(done).toEqual(allButTheFourth);
  expect(JSON.stringify(error.mock.calls)).toContain('id-3');
});

test('a failure that cannot be handed over keeps no other from its turn either, and is told of at the end', async () => {
  const { done, work } = workThatFails();
  const gone = () => Promise.reject(new TypeError('deleted meanwhile'));
  await expect(forEachDocument('mail.not-watched', documents, work, gone)).rejects.toThrow('mail.not-watched: 1 of 25');
  expect(done).toEqual(allButTheFourth);
  expect(JSON.stringify(error.mock.calls)).toContain('TypeError');
});
