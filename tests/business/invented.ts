import { otherBusiness, otherGroups } from '@site/contract/business-under-test';

/** `business.json` of a business that shares no fact, date or price with the example. */
export const inventedBusiness = {
  business: otherBusiness,
  groups: otherGroups,
  products: {
    'grup-kocluk-tr': { price: 2_140, originalPrice: 7_330, gift: 5_210 },
    '3-seanslık-bireysel-paket': { price: 2_780, originalPrice: 3_460 },
    'bireysel-koçluk-programı': { price: 5_120, originalPrice: 6_890 },
    'koçlara-özel-dijital-araçlar': { price: 3_170, originalPrice: 7_640 },
    'group-coaching-program': { price: 613, guaranteeDays: 21 },
  },
  programs: {
    'leadership-excellence': 2_910,
    'entrepreneurial-accelerator': 4_710,
    'executive-transformation': 8_310,
    'team-performance-intensive': 3_310,
  },
  eurToTry: 33.5,
};
