import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../sale/catalogue.ts';
import { groupTitle } from './group-title.ts';
import { waitingLists } from './options.ts';

const { productOfGroup } = vi.hoisted(() => ({ productOfGroup: vi.fn() }));
vi.mock('../sale/catalogue.ts', async (original) => ({ ...(await original<object>()), productOfGroup }));

afterEach(() => {
  productOfGroup.mockReset();
});

test('a group is called by the title of its product', () => {
  productOfGroup.mockReturnValue('grup-kocluk-tr');
  expect(groupTitle('tr', 'en')).toBe(catalogue['grup-kocluk-tr'].title.en);
});

test('a group whose product is no longer sold is called by the name of its waiting list', () => {
  expect(groupTitle('tr', 'en')).toBe(waitingLists.tr.en);
  expect(groupTitle('tr', 'tr')).toBe(waitingLists.tr.tr);
});
