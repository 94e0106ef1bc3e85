import type { NavLink } from '../nav.ts';

const home = {
  hero: {
    title: 'Potansiyelinizi keşfedin. Güvenle liderlik edin. Amacınızla büyüyün.',
    lead: 'Bireylerin, girişimcilerin, liderlerin, ekiplerin ve ihracat yapan şirketlerin yanındayız. 18+ yıllık uluslararası deneyimi sizin hedefiniz için kullanıyoruz.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' } as NavLink,
  },
};

export type HomeContent = typeof home;

export default home;
