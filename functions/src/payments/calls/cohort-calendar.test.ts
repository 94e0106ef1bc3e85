import { waitingLists } from '@site/contract/forms/options';
import { catalogue } from '@site/contract/sale/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { titleOf } from './cohort-calendar.ts';

const { productOfGroup } = vi.hoisted(() => ({ productOfGroup: vi.fn() }));
vi.mock('@site/contract/sale/catalogue', async (original) => ({ ...(await original<object>()), productOfGroup }));

afterEach(() => {
  productOfGroup.mockReset();
});

test('the calendar of a group has the title of its product', () => {
  productOfGroup.mockReturnValue('grup-kocluk-tr');
  expect(titleOf('tr', 'en')).toBe(catalogue['grup-kocluk-tr'].title.en);
});

test('the calendar of a group whose product is no longer sold has the name of its waiting list', () => {
  expect(titleOf('tr', 'en')).toBe(waitingLists.tr.en);
  expect(titleOf('tr', 'tr')).toBe(waitingLists.tr.tr);
});
