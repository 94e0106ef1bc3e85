import { exampleSettings } from '@site/contract/business/settings';

/** Whether the site is the example's, whose words the specification gives. Another business has words of its own. */
export const isExample = exampleSettings().includes('brand');

/** Why a test of those words is skipped. */
export const OTHER_WORDS = 'holds words of the example, and this is another business';
