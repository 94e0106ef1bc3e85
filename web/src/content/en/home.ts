import type { HomeContent } from '../tr/home.ts';

const home: HomeContent = {
  hero: {
    title: 'Discover your potential. Lead with confidence. Grow with purpose.',
    lead: 'We work with people and companies who want their next step to be the right one. Over 18 years of international experience across Europe and emerging markets stand behind our advice.',
    button: { label: 'Book a Free Consultation', to: '/book-consultation' },
  },
};

export default home;
