import { ChakraProvider } from '@chakra-ui/react';
import { restingSystem } from '../theme/resting-system.ts';
import { DropMenu } from './drop-menu.tsx';

/** For tests: a menu “Services” with one link. */
export const ExampleMenu = () => (
  <ChakraProvider value={restingSystem(() => true)}>
    <DropMenu
      button={(props) => (
        <button type="button" {...props}>
          Services
        </button>
      )}
      items={[{ key: 'one', link: <a href="/one">One</a> }]}
      label="Services"
      side="left"
      width="10rem"
    />
  </ChakraProvider>
);
