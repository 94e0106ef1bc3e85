import { expect, test, vi } from 'vitest';
import { forEachDocument } from './for-each-document.ts';

// before the logger is loaded, which keeps the console as it finds it
const error = vi.hoisted(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

test('one that fails keeps no other from its turn, is logged without its message, and is told of at the end', async () => {
  const documents = Array.from({ length: 25 }, (_, index) => ({ id: `id-${index}` }));
  const done: string[] = [];
  const work = async ({ id }: { id: string }) => {
    if (id === 'id-3') throw new RangeError('Işıl Çağ');
    done.push(id);
  };
  await expect(forEachDocument('thing.not-done', documents, work)).rejects.toThrow('thing.not-done: 1 of 25');
  expect(done).toEqual(documents.map(({ id }) => id).filter((id) => id !== 'id-3'));
  const logged = JSON.stringify(error.mock.calls);
  expect(logged).toContain('id-3');
  expect(logged).toContain('RangeError');
  expect(logged).not.toContain('Işıl');
});
