import type { NotFoundContent } from '../not-found.ts';

const notFound: NotFoundContent = {
  meta: {
    title: 'Page Not Found',
    description: 'This page does not exist, or it has moved.',
  },
  title: 'Oops! Page not found',
  text: 'This page is not on our chart. It does not exist, or it has moved.',
  home: { label: 'Return to home', to: '/english' },
  others: 'You may want to look here:',
  links: [
    { label: 'Coaching Solutions', to: '/coaching-solutions' },
    { label: 'Export Solutions', to: '/export-solutions' },
    { label: 'Digital Products', to: '/shop' },
    { label: 'Book Consultation', to: '/consultation' },
  ],
};

export default notFound;
