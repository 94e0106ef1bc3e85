import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, focusArea, serviceForm, stay, topic } from './shared.ts';

const { replyHours, experienceYears, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Uçtan Uca İhracat Danışmanlığı',
    description: `Hedef pazar analizi, fiyat, müşteri bulma, distribütör ağı ve fuar hazırlığı. ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle uçtan uca ihracat danışmanlığı.`,
  },
  path: '/ihracat-danismanligi',
  head: {
    title: 'İhracat Danışmanlığı',
    lead: `Yeni pazarda yanınızda bilen biri olsun. Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle, ihracatınızı uçtan uca planlıyor, uygulamasını da sizinle yürütüyoruz.`,
    button: 'İhracat Danışmanlığı İçin Bilgi Al',
  },
  cards: {
    title: 'Danışmanlık başlıkları',
    items: [
      {
        id: 'ihracat-stratejisi',
        bearing: 'Strateji',
        title: 'İhracat stratejisi',
        text: 'Hangi ürünle, hangi pazarda, hangi yoldan satacağınızı belirleriz.',
        points: ['Ürün ve pazar eşleşmesi', 'Hedef ve bütçe', 'Yol haritası'],
        button: 'Bilgi Al',
      },
      {
        id: 'hedef-pazar-analizi',
        bearing: 'Pazar',
        title: 'Hedef pazar analizi',
        text: 'Pazarın büyüklüğünü, alıcı beklentisini ve giriş koşullarını inceleriz.',
        points: [
          'GTİP koduna göre talep ve rekabet',
          'Gümrük vergisi, standart ve belge şartları',
          'Alıcı beklentileri',
        ],
        button: 'Bilgi Al',
      },
      {
        id: 'rekabet-ve-fiyat-analizi',
        bearing: 'Fiyat',
        title: 'Rekabet ve fiyat analizi',
        text: 'Rakiplerinizi inceler, hem rekabet edebileceğiniz hem kâr bırakan bir fiyat yapısı kurarız.',
        points: ['Rakip karşılaştırması', 'Maliyet ve kâr hesabı', 'Teslim şekline (Incoterms) göre fiyat'],
        button: 'Bilgi Al',
      },
      {
        id: 'yurt-disi-musteri-bulma',
        bearing: 'Müşteri',
        title: 'Yurt dışı müşteri bulma',
        text: 'Doğru alıcıya doğru kanaldan ulaşırız. Listeden ilk görüşmeye kadar yanınızdayız.',
        points: ['Alıcı araştırması', 'İlk temas metinleri', 'Görüşme hazırlığı'],
        button: 'Bilgi Al',
      },
      {
        id: 'distributor-ve-temsilci-agi',
        bearing: 'Temsilciler',
        title: 'Distribütör ve temsilci ağı',
        text: 'Ürününüzü sizin kadar önemseyecek ortakları seçmenize ve ilişkiyi kurmanıza yardım ederiz.',
        points: ['Aday belirleme', 'Değerlendirme ölçütleri', 'Çalışma koşulları'],
        button: 'Bilgi Al',
      },
      {
        id: 'fuar-ve-is-gezisi-hazirligi',
        bearing: 'Fuarlar',
        title: 'Fuar ve iş gezisi hazırlığı',
        text: 'Fuardan yalnızca kartvizitle dönmeyin. Fuar öncesini, fuar günlerini ve sonrasını planlarız.',
        points: ['Randevu planı', 'Sunum ve numune hazırlığı', 'Fuar sonrası takip'],
        button: 'Bilgi Al',
      },
      {
        id: 'dis-ticaret-surecleri',
        bearing: 'Süreçler',
        title: 'Dış ticaret süreçleri',
        text: 'Tekliften tahsilata bütün adımları ekibinizin kolayca izleyeceği bir düzene sokarız.',
        points: [
          'Teklif ve sipariş akışı',
          'Teslim şekilleri (Incoterms) ve ödeme: peşin, vesaik, akreditif',
          'Belge kontrol listeleri',
        ],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-ekibi-kurma',
        bearing: 'Ekip',
        title: 'İhracat ekibi kurma',
        text: 'İhracatı kişiye bağlı olmaktan çıkarırız. Görevleri belirler, ekibinizi iş başında yetiştiririz.',
        points: ['Görev tanımları', 'Ekip eğitimi', 'Düzenli değerlendirme'],
        button: 'Bilgi Al',
      },
    ],
  },
  work: {
    example: true,
    waters: 'pilotage',
    photograph: photographs.market,
    steps: {
      title: 'Limana kadar nasıl ilerleriz?',
      items: [
        {
          title: 'Durum tespiti',
          text: 'Ürünü, maliyeti, kapasiteyi ve varsa eski ihracat denemelerini masaya yatırırız.',
        },
        {
          title: 'Strateji ve pazar',
          text: 'Hangi ürünle, hangi pazarda, hangi kanaldan ve hangi fiyatla satacağınıza birlikte karar veririz.',
        },
        {
          title: 'İlk müşteriler',
          text: 'Alıcı ve temsilci adaylarını belirler, ilk yazışmaları hazırlarız. Ekibiniz görüşmeye hazırlıklı gider.',
        },
        {
          title: 'Düzen ve devir',
          text: 'Teklif, sevkiyat ve tahsilat adımlarını yazılı bir akışa bağlarız. Ekibiniz işi biz olmadan da yürütür.',
        },
      ],
    },
    results: {
      title: 'Yolun sonunda elinizde olanlar',
      items: [
        'Ürün, pazar ve hedefi bir araya getiren ihracat yol haritası',
        'Teslim şekillerine göre hazırlanmış fiyat yapısı',
        'Alıcı ve temsilci adayları, temasların kaydıyla',
        'Tekliften tahsilata iş akışı ve belge kontrol listeleri',
        'Görev tanımları belli, iş başında yetişmiş bir ekip',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'Durum tespitinden sonra takvime bağlanır' },
        { label: 'Düzen', value: 'Belirli aralıklarla görüşme, aralarda yazılı takip' },
        { label: 'Fiyat', value: 'Kapsam belli olunca yazılı teklifle' },
      ],
    },
    log: logOf('/ihracat-danismanligi'),
    questions: {
      title: 'Karar vermeden önce',
      items: [
        {
          question: 'İhracat çözümlerinden farkı nedir?',
          answer:
            'Orada tek bir adım için destek alırsınız. Burada bütün yolu birlikte planlar, uygularken de yanınızda oluruz.',
        },
        {
          question: 'İhracat ekibimiz yok. Başlayabilir\u00a0miyiz?',
          answer:
            'Evet. Önce işi kimin üstleneceğini belirler, görevi o kişiyle birlikte tanımlarız. Ekip, iş büyüdükçe kurulur.',
        },
        {
          question: 'Zaten ihracat yapıyoruz. Bize ne katarsınız?',
          answer:
            'Pazarı, fiyatı ve süreci dışarıdan inceleriz. Çoğu kez ilk iş yeni bir pazar bulmak değil, eldeki düzenin eksiğini gidermektir.',
        },
        {
          question: 'Sonuç garantisi veriyor\u00a0musunuz?',
          answer:
            'Hayır. Satış alıcının kararına, döviz kuruna ve üretiminize de bağlıdır. Sözünü verdiğimiz şey, her adımın yazılı sonucudur.',
        },
      ],
    },
    neighbour: {
      title: 'Önce ekibiniz öğrensin isterseniz',
      text: 'Eğitimlerde ihracat ve dış ticaretin temellerini kendi ürününüz üzerinden çalışırsınız.',
      link: { label: 'Eğitimleri İncele', to: '/egitimler' },
    },
  },
  band: {
    title: 'Ekibinizin yanında, işin içinde',
    text: 'Hazır reçete vermeyiz: Ürününüzü, kapasitenizi ve hedefinizi inceler, pazarı birlikte seçeriz.',
    button: bandButton,
  },
  service: 'ihracat-danismanligi',
  contact: {
    title: 'İhracat danışmanlığı için bize yazın',
    lead: `Ürününüzü, bugünkü durumunuzu ve hedefinizi yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: focusArea('Örneğin: distribütör'),
    message: { label: 'Mesajınız', placeholder: 'Şu an ihracat yapıyor musunuz, hangi pazarlar ilginizi çekiyor?' },
    ending: stay(`Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`),
  }),
  topic,
};

export default solution;
