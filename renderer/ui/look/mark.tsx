/**
 * The logo: a ticket with its torn-off counterfoil, `size` wide. Decorative; the name is next to
 * it.
 */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 20) / 28}
      viewBox="2 6 28 20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="currentColor"
        d="M5 6h5.2v1.6l-1.4 1.7 1.4 1.7-1.4 1.7 1.4 1.7-1.4 1.6 1.4 1.7-1.4 1.7 1.4 1.7-1.4 1.7 1.4 1.6V26H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z"
        opacity="0.55"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M13.2 6H27a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H13.2v-1.6l-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.6-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.6V6Zm4.3 6.2a.9.9 0 0 1 .9-.9h6.7a.9.9 0 1 1 0 1.8h-6.7a.9.9 0 0 1-.9-.9Zm.9 2.9a.9.9 0 1 0 0 1.8h6.7a.9.9 0 1 0 0-1.8h-6.7Zm-.9 4.7a.9.9 0 0 1 .9-.9h3.4a.9.9 0 1 1 0 1.8h-3.4a.9.9 0 0 1-.9-.9Z"
      />
    </svg>
  );
}
