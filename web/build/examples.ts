import { catalogue } from '@site/contract/catalogue';
import { examplesIn } from '@site/contract/examples';
import englishGroup from '../src/content/en/group.ts';
import { proof as englishProof } from '../src/content/en/proof.ts';
import turkishGroup from '../src/content/tr/group.ts';
import { proof as turkishProof } from '../src/content/tr/proof.ts';

/** Names the prices and texts that are still examples; a production build refuses to run while there are any. */
export function exampleContent(): string[] {
  return examplesIn({
    catalogue,
    content: {
      tr: { group: turkishGroup, proof: turkishProof },
      en: { group: englishGroup, proof: englishProof },
    },
  });
}
