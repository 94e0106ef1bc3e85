import { chakra } from '@chakra-ui/react';
import { BareLink } from '../components/button.tsx';
import { CheckIcon } from '../components/icon.tsx';
import { VisuallyHidden } from '../components/text.tsx';
import { languages } from '../site/languages.ts';
import { usePageLocale } from '../site/locale.tsx';
import { DropMenu } from './drop-menu.tsx';

const Button = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.3rem',
    minHeight: 'target',
    minWidth: 'target',
    justifyContent: 'center',
    paddingInline: '1',
    fontWeight: '600',
    fontSize: '.9375rem',
    lineHeight: '1',
    cursor: 'pointer',
    '& > svg': { width: '1rem', height: '1rem' },
  },
});

const Choice = chakra(BareLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '.85rem',
    borderRadius: 'control',
    _hover: { bg: 'shallow' },
    '&[aria-current]': { bg: 'shallow', fontWeight: '600' },
    '& > svg': { width: '1.1rem', height: '1.1rem', marginLeft: 'auto' },
  },
});

const Soon = chakra('span', { base: { marginLeft: 'auto', textStyle: 'note', color: 'ink.mute' } });

interface LanguageTexts {
  /** Label of the button; it names the code that the button shows. */
  readonly button: string;
  readonly menu: string;
  readonly current: string;
}

/** A menu of the languages, each of which leads to its own start page. */
export function LanguageSwitcher({ texts }: { texts: LanguageTexts }) {
  const current = usePageLocale();
  const code = languages.find(({ locale }) => locale === current)?.code;

  return (
    <DropMenu
      label={texts.menu}
      side="right"
      width="13rem"
      button={(props, chevron) => (
        <Button type="button" aria-label={texts.button} {...props}>
          <span>{code}</span>
          {chevron}
        </Button>
      )}
      items={languages.map(({ locale, name, to, soon }) => ({
        key: locale,
        link: (
          <Choice to={to} lang={locale} hrefLang={locale} aria-current={locale === current ? 'true' : undefined}>
            {name}
            {soon && locale !== current ? <Soon>{soon}</Soon> : null}
            {locale === current ? (
              <>
                <VisuallyHidden>({texts.current})</VisuallyHidden>
                <CheckIcon />
              </>
            ) : null}
          </Choice>
        ),
      }))}
    />
  );
}
