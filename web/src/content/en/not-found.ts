import type { NotFoundContent } from '../not-found.ts';

const notFound: NotFoundContent = {
  meta: {
    title: 'Page Not Found',
    description: 'This page doesn’t exist, or it has moved.',
  },
  title: 'Oops! Page not found',
  text: 'This page isn’t on our chart. It doesn’t exist, or it has moved.',
  home: { label: 'Back to Home', to: '/english' },
  others: 'You may want to look here:',
  links: [
    { label: 'Coaching Solutions', to: '/coaching-solutions' },
    { label: 'Export Solutions', to: '/export-solutions' },
    { label: 'Digital Products', to: '/shop' },
    { label: 'Book Consultation', to: '/consultation' },
  ],
};

export default notFound;
