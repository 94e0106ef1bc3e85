import type { NotFoundContent } from '../not-found.ts';

const notFound: NotFoundContent = {
  meta: {
    title: 'Sayfa Bulunamadı',
    description: 'Aradığınız sayfa bulunamadı. Ana sayfadan devam edebilirsiniz.',
  },
  title: 'Oops! Page not found',
  text: 'Aradığınız sayfa bu haritada yok. Taşınmış ya da adresi yanlış yazılmış olabilir.',
  home: { label: 'Ana Sayfaya Dön', to: '/turkish' },
  others: 'Şunlara bakmak isteyebilirsiniz:',
  links: [
    { label: 'Koçluk Çözümleri', to: '/kocluk-cozumleri' },
    { label: 'İhracat Danışmanlığı', to: '/ihracat-danismanligi' },
    { label: 'Dijital Ürünler', to: '/dijital-magaza' },
    { label: 'Ücretsiz Ön Görüşme', to: '/danismanlik' },
  ],
};

export default notFound;
