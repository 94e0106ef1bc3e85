import {
  ArrowRight,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  createLucideIcon,
  Info,
  LoaderCircle,
  type LucideIcon,
  type LucideProps,
  Mail,
  Menu,
  Phone,
  X,
} from 'lucide-react';

/** Icons of the house: 24 grid, a line of 1.5, always beside a text or a label that says the same. */
function house(Glyph: LucideIcon) {
  return function HouseIcon(props: LucideProps) {
    return <Glyph strokeWidth={1.5} aria-hidden {...props} />;
  };
}

export const ArrowIcon = house(ArrowRight);
export const CheckIcon = house(Check);
export const ChevronIcon = house(ChevronDown);
export const CloseIcon = house(X);
export const ErrorIcon = house(CircleAlert);
export const InfoIcon = house(Info);
export const MailIcon = house(Mail);
export const MenuIcon = house(Menu);
export const PhoneIcon = house(Phone);
export const SpinnerIcon = house(LoaderCircle);
export const SuccessIcon = house(CircleCheck);

// Lucide holds no brand marks; these three are drawn to its rule.
export const LinkedInIcon = house(
  createLucideIcon('linkedin', [
    ['path', { d: 'M5 9.5v10M5 5v.01M10 19.5v-10M10 14c0-3 1.5-4.5 4-4.5s4 1.5 4 4.5v5.5', key: '1' }],
  ]),
);
export const InstagramIcon = house(
  createLucideIcon('instagram', [
    ['rect', { x: '3.5', y: '3.5', width: '17', height: '17', rx: '4.5', key: '2' }],
    ['circle', { cx: '12', cy: '12', r: '4', key: '3' }],
    ['path', { d: 'M17 7v.01', key: '4' }],
  ]),
);
export const WhatsAppIcon = house(
  createLucideIcon('whatsapp', [
    ['path', { d: 'M3.8 20.2l1.3-4.1a8.2 8.2 0 1 1 2.9 2.9z', key: '5' }],
    ['path', { d: 'M9 8.3c-.3 3.6 3.1 7 6.7 6.7l.6-1.9-2-1-1 .9a5.4 5.4 0 0 1-2.3-2.3l.9-1-1-2z', key: '6' }],
  ]),
);
