import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Disclosure } from '../components/disclosure.tsx';
import home from '../content/tr/home.ts';
import { Neatline } from '../drawings/neatline.tsx';
import { FoldedFieldGroup } from '../features/payment/order/field-group.tsx';
import { Hero } from '../sections/hero.tsx';
import { markupOf } from '../theme/testing.tsx';

/** Classes are hashes of the styles. */
const classOf = (part: ReactNode) => /class="([^"]+)"/.exec(markupOf(part))?.[1];

const folded = (
  <FoldedFieldGroup title="Delivery" note="optional" open={false} onToggle={() => {}}>
    A field
  </FoldedFieldGroup>
);

// Chakra merges the styles of `chakra(Base, …)` into those of `Base` wherever both have an object under the same key.
test.each([
  ['fold', <Disclosure key="base" />, folded],
  ['neatline', <Neatline key="base" />, <Hero key="derived" content={home.hero} locale="tr" />],
])('a %s looks the same after a component made from it was rendered', (_, base, derived) => {
  const before = classOf(base);
  expect(before).toBeDefined();
  markupOf(derived);
  expect(classOf(base)).toBe(before);
});
