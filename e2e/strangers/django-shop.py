"""Django REST framework as it comes: a router, three model view sets and the settings that nobody changes.

Prices are decimals, which its JSON has as text. Paths end with a slash, and any other path is redirected there.
Users are shown with strong ETags, and a PUT replaces a user whole: Django's own decorator compares its If-Match.
"""

import os
import sys
from hashlib import sha256
from threading import Lock

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="only-for-tests",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    # In memory, shared by the threads of this process.
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": "file:shop?mode=memory&cache=shared",
            "OPTIONS": {"uri": True},
        }
    },
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "rest_framework",
        "rest_framework.authtoken",
    ],
    MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_THROTTLE_CLASSES": ["rest_framework.throttling.ScopedRateThrottle"],
        "DEFAULT_THROTTLE_RATES": {"orders": "5/min"},
    },
)
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command, execute_from_command_line  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.urls import include, path  # noqa: E402
from django.utils.decorators import method_decorator  # noqa: E402
from django.views.decorators.http import condition  # noqa: E402
from rest_framework import routers, serializers, viewsets  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402


class Product(models.Model):
    name = models.CharField(max_length=100)
    price = models.DecimalField(max_digits=10, decimal_places=2)

    class Meta:
        app_label = "shop"


class Order(models.Model):
    customer = models.CharField(max_length=40)
    quantity = models.PositiveIntegerField(default=1)

    class Meta:
        app_label = "shop"


class Customer(models.Model):
    email = models.EmailField()
    note = models.TextField(default="", blank=True)

    class Meta:
        app_label = "shop"


def view_set_of(of, **more):
    meta = type("Meta", (), {"model": of, "fields": "__all__"})
    serializer = type(f"{of.__name__}Serializer", (serializers.ModelSerializer,), {"Meta": meta})
    parts = {"queryset": of.objects.all().order_by("id"), "serializer_class": serializer, **more}
    return type(f"{of.__name__}ViewSet", (viewsets.ModelViewSet,), parts)


def etag_of_customer(request, pk=None, **kwargs):
    customer = Customer.objects.filter(pk=pk).first()
    if customer is None:
        return None
    return '"%s"' % sha256(f"{customer.email} {customer.note}".encode()).hexdigest()[:16]


CustomerViewSet = view_set_of(Customer)
# Without it, a PUT keeps a note that is left out.
CustomerViewSet.serializer_class.Meta.extra_kwargs = {"note": {"default": ""}}
# One request after the other: two PUTs at once must not both see the ETag that they expect.
one_at_a_time = Lock()
dispatch = CustomerViewSet.dispatch


def dispatch_alone(self, request, *args, **kwargs):
    with one_at_a_time:
        return conditional(self, request, *args, **kwargs)


conditional = method_decorator(condition(etag_func=etag_of_customer))(dispatch)
CustomerViewSet.dispatch = dispatch_alone

router = routers.DefaultRouter()
router.register("products", view_set_of(Product))
router.register("orders", view_set_of(Order, throttle_scope="orders"))
router.register("users", CustomerViewSet)
urlpatterns = [path("api/v1/", include(router.urls))]

# The database in memory is there as long as this connection is.
connection.ensure_connection()
call_command("migrate", verbosity=0, run_syncdb=True)
with connection.schema_editor() as editor:
    for model in (Product, Order, Customer):
        editor.create_model(model)
for name, price in (
    ("Desk lamp, brass", "34.90"),
    ("Office chair, mesh back", "1623.95"),
    ("Whiteboard", "9.00"),
):
    Product.objects.create(name=name, price=price)
Customer.objects.create(id=17, email="grace@shop.example")
Token.objects.create(key=os.environ["TOKEN"], user=User.objects.create_user("tester"))

execute_from_command_line(
    [sys.argv[0], "runserver", "--noreload", f"127.0.0.1:{os.environ['PORT']}"]
)
