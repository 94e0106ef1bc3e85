import { chakra } from '@chakra-ui/react';
import { CheckIcon, DashIcon } from './icon.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    color: 'fg.soft',
    '& > li': { display: 'grid', gridTemplateColumns: '1.1rem 1fr', columnGap: '.6rem' },
    '& svg': { width: '1.1rem', height: '1.1rem', color: 'sea' },
  },
  variants: {
    look: {
      plain: { gap: '1', marginTop: '2', textStyle: 'small', '& svg': { marginTop: '.2rem' } },
      /** In body size, with a rule above each entry. */
      ruled: {
        marginTop: '5',
        textStyle: 'body',
        '& > li': { paddingBlock: '3', borderTop: '1px solid', borderColor: 'hairline' },
        '& svg': { marginTop: '.3rem' },
      },
    },
    mark: { tick: {}, dash: { '& svg': { color: 'fg.mute' } } },
  },
  defaultVariants: { look: 'plain', mark: 'tick' },
});

type ListProps = { readonly items: ReadonlyArray<string> } & React.ComponentProps<typeof List>;

/** Returns the entries of a list, each with this mark before it. */
const marked = (items: ListProps['items'], Mark: typeof CheckIcon) =>
  items.map((item) => (
    <li key={item}>
      <Mark />
      {item}
    </li>
  ));

/** A list of what something includes, with a tick before each entry. */
export function TickList({ items, ...rest }: ListProps) {
  return <List {...rest}>{marked(items, CheckIcon)}</List>;
}

/** Rules and their exceptions. Before these a tick would read as a yes. */
export function RuleList({ items, ...rest }: ListProps) {
  return (
    <List {...rest} mark="dash">
      {marked(items, DashIcon)}
    </List>
  );
}
