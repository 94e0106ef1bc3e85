import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { IconLink } from '../components/button.tsx';
import { InstagramIcon, LinkedInIcon, WhatsAppIcon } from '../components/icon.tsx';
import { Tooltip } from '../components/tooltip.tsx';
import { whatsappHref } from '../site/contact-links.ts';
import { useLocale } from '../site/locale.tsx';
import { useChromeTexts } from './chrome-texts.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });

/** Attributes of a link to a page outside the site; its name says that it opens a tab. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** Box of an icon and its letter, to which the letter is placed: the link around it may be wider. */
const Mark = chakra('span', { base: { position: 'relative', display: 'inline-flex' } });

/** A letter at the corner of an icon, which tells two profiles of one network apart. */
const Sign = chakra('span', {
  base: {
    position: 'absolute',
    left: 'calc(50% + .35rem)',
    top: 'calc(50% + .275rem)',
    paddingInline: '.1rem',
    bg: 'bg',
    fontFamily: 'serif',
    fontSize: '.75rem',
    fontWeight: '600',
    lineHeight: '1',
  },
});

interface OutwardIconProps {
  readonly href: string;
  readonly label: string;
  readonly icon: typeof LinkedInIcon;
  /** Letter at the corner of the icon ({@link Sign}). */
  readonly sign?: string | undefined;
}

/** A link with one icon to a page outside the site, in a tab of its own. */
function OutwardIcon({ href, label, icon: Icon, sign }: OutwardIconProps) {
  const { labels } = useChromeTexts();
  return (
    <Tooltip text={label}>
      <IconLink href={href} aria-label={`${label} (${labels.newTab})`} {...newTab}>
        <Mark>
          <Icon />
          {sign ? <Sign aria-hidden="true">{sign}</Sign> : null}
        </Mark>
      </IconLink>
    </Tooltip>
  );
}

export function WhatsAppLink() {
  const { social } = useChromeTexts();
  return <OutwardIcon href={whatsappHref} label={social.whatsapp} icon={WhatsAppIcon} />;
}

/** Profiles of the visitor's language: one photo-sharing profile in English, two in Turkish. */
export function SocialLinks() {
  const { social } = useChromeTexts();
  const { professional, photos } = settings.social[useLocale()];
  return (
    <Row data-print="hide">
      <OutwardIcon href={professional} label={social.professional} icon={LinkedInIcon} />
      {photos.map(({ owner, url }) => (
        <OutwardIcon
          key={url}
          href={url}
          label={social.photos[owner]}
          icon={InstagramIcon}
          sign={photos.length > 1 ? social.photos[owner].charAt(0) : undefined}
        />
      ))}
    </Row>
  );
}
