import { chakra } from '@chakra-ui/react';
import { CheckIcon } from './icon.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    marginTop: '2',
    textStyle: 'small',
    color: 'fg.soft',
    '& > li': { display: 'grid', gridTemplateColumns: '1.1rem 1fr', columnGap: '.6rem' },
    '& svg': { width: '1.1rem', height: '1.1rem', marginTop: '.2rem', color: 'sea' },
  },
});

/** What something includes, a tick before each entry. */
export function TickList({ items, ...rest }: { items: ReadonlyArray<string> } & React.ComponentProps<typeof List>) {
  return (
    <List {...rest}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          {item}
        </li>
      ))}
    </List>
  );
}
