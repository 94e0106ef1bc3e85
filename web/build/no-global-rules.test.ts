import { createSystem } from '@chakra-ui/react/styled-system';
import { expect, test } from 'vitest';
import { builtWith } from './built-under-test.ts';
import { noGlobalRules } from './no-global-rules.ts';

const config = {
  preflight: true,
  globalCss: { body: { color: 'teal' } },
  theme: { tokens: { sizes: { '4': { value: '1rem' } } } },
};

test('the system of the build makes no rules for the whole document, and the same styles as Chakra’s', async () => {
  const source = `import { createSystem } from '@chakra-ui/react/styled-system';
const system = createSystem(${JSON.stringify(config)});
export const rules = system._global;
export const styles = system.css({ color: 'teal', _hover: { margin: 0 } });`;
  const { rules, styles } = await builtWith(noGlobalRules(), source);
  expect(rules).toEqual([]);
  const chakra = createSystem(config);
  expect(styles).toEqual(chakra.css({ color: 'teal', _hover: { margin: 0 } }));
  expect(JSON.stringify(chakra._global), 'what is left out').toContain('teal');
});

test('a build in which Chakra does not make its rules where the plugin looks is refused', async () => {
  await expect(builtWith(noGlobalRules(), 'export const rules = [];')).rejects.toThrow('global rules');
});
