import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/settings';
import { IconLink } from '../components/button.tsx';
import { InstagramIcon, LinkedInIcon, WhatsAppIcon } from '../components/icon.tsx';
import { Tooltip } from '../components/tooltip.tsx';
import { whatsappHref } from '../site/contact-links.ts';
import { useLocale } from '../site/locale.tsx';
import { useChromeTexts } from './chrome-texts.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '1' } });

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A link with one icon to a page outside the site, in a tab of its own. */
function OutwardIcon({ href, label, icon: Icon }: { href: string; label: string; icon: typeof LinkedInIcon }) {
  const { labels } = useChromeTexts();
  return (
    <Tooltip text={label}>
      <IconLink href={href} aria-label={`${label} (${labels.newTab})`} {...newTab}>
        <Icon />
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
        <OutwardIcon key={url} href={url} label={social.photos[owner]} icon={InstagramIcon} />
      ))}
    </Row>
  );
}
