import { chakra } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';
import { focusField } from '../lib/focus-field.ts';
import { CheckIcon, ErrorIcon } from './icon.tsx';

/** A field that was wrong when the form was last checked. */
export interface WrongField {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.4rem 1fr',
    gap: '3',
    padding: '4',
    bg: 'caution.tint',
    borderLeft: '4px solid',
    borderColor: 'caution',
    textStyle: 'small',
    '& > svg': { width: '1.4rem', height: '1.4rem', color: 'caution' },
    '& b': { color: 'caution' },
    // Every field was corrected: the ticks below say so, and a red box would go on saying the contrary.
    '&[data-corrected]': { bg: 'sea.tint', borderColor: 'sea' },
    '&[data-corrected] > svg, & strong': { color: 'sea' },
  },
});
/** The words before and after the correction, in one place: the taller ones set the height, so that nothing below moves. */
const Words = chakra('div', {
  base: { display: 'grid', '& > *': { gridArea: '1 / 1' }, '& > [data-hidden]': { visibility: 'hidden' } },
});
const Links = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    marginTop: '1',
    // Lower than other targets, because the summary of a long form would fill the screen of a phone.
    '& a, & span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '2rem',
      paddingBlock: '.25rem',
    },
    '& a': { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '.3em' },
    '& span': { color: 'sea' },
    '& svg': { width: '1.1rem', height: '1.1rem', flexShrink: '0' },
  },
});

interface ErrorSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly title: string;
  readonly text?: string | undefined;
  /** In the place of both words once each field is right. */
  readonly corrected: string;
  readonly fields: ReadonlyArray<WrongField>;
  readonly isWrong: (name: string) => boolean;
}

/**
 * The errors of a form, at its head: the words of the toast, and a link to each wrong field. A field that was corrected keeps its
 * place with a tick, so that the form does not move while the visitor types. With the last one the box turns green and says so. No
 * live region, because the focus moves here, or to the field if only one is wrong (`sending/use-wrong-fields.ts`).
 */
export function ErrorSummary({ ref, id, title, text, corrected, fields, isWrong }: ErrorSummaryProps) {
  const goTo = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    // By focus alone: a `#…` in the address would add a history entry.
    event.preventDefault();
    // By its name: a field that was removed and came back has another id.
    const control = event.currentTarget.closest('form')?.elements.namedItem(field);
    if (control instanceof HTMLElement) focusField(control);
  };
  const isCorrected = !fields.some(({ name }) => isWrong(name));
  return (
    <Box ref={ref} role="group" aria-labelledby={id} tabIndex={-1} data-corrected={isCorrected ? '' : undefined}>
      {isCorrected ? <CheckIcon /> : <ErrorIcon />}
      <div>
        <Words id={id}>
          <div data-hidden={isCorrected ? '' : undefined}>
            <b>{title}</b>
            {text ? <p>{text}</p> : null}
          </div>
          <strong data-hidden={isCorrected ? undefined : ''}>{corrected}</strong>
        </Words>
        <Links>
          {fields.map((field) => (
            <li key={field.name}>
              {isWrong(field.name) ? (
                <a href={`#${field.id}`} onClick={(event) => goTo(event, field.name)}>
                  {field.label}
                </a>
              ) : (
                <span>
                  <CheckIcon />
                  {field.label}
                </span>
              )}
            </li>
          ))}
        </Links>
      </div>
    </Box>
  );
}
