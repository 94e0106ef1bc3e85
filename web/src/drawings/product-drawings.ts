import type { ProductId } from '@site/contract/sale/catalogue';
import type { DrawingName } from './drawing.tsx';

/** Drawing of each product, in the shop and beside its order. */
export const productDrawings: Readonly<Record<ProductId, DrawingName>> = {
  'grup-kocluk-tr': 'product-group',
  'group-coaching-program': 'product-group',
  '3-seanslık-bireysel-paket': 'product-sessions',
  'bireysel-koçluk-programı': 'product-individual',
  'koçlara-özel-dijital-araçlar': 'product-tools',
};
