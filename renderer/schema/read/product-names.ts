import type { FormControl, FormStep } from '../../../main/contract/form/form-field.ts';

/** The control of a field, which chooses a product if the field is named like the ID of one. */
export function controlWithProducts(steps: readonly FormStep[], control: FormControl): FormControl {
  const isOneValue = control === 'text' || control === 'number';
  return isOneValue && isNamedLikeProductId(steps) ? 'product' : control;
}

/** `productId`, `product_id` and `product.id`, wherever they are. */
export function isNamedLikeProductId(steps: readonly FormStep[]): boolean {
  const [holder, last] = [steps.at(-2), steps.at(-1)].map(plainName);
  return last === 'productid' || (last === 'id' && holder === 'product');
}

const plainName = (step: FormStep | undefined): string | null =>
  step === undefined || step === 'item' ? null : step.name.toLowerCase().replaceAll(/[_-]/g, '');
