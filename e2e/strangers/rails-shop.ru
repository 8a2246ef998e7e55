# Rails as `rails new --api` and `rails generate scaffold` make it, in one file and with its database in memory.
#
# Prices are decimals, which its JSON has as text. Its ETags are weak. A product with reviews stays
# (`restrict_with_error`), and the controller of the scaffold answers 204 all the same.

require 'rails'
require 'active_record/railtie'
require 'action_controller/railtie'

# One connection that stays, because each has a database of its own in memory.
ENV['DATABASE_URL'] = 'sqlite3::memory:?pool=1&idle_timeout=0&checkout_timeout=60'

class Shop < Rails::Application
  config.load_defaults "#{Rails::VERSION::MAJOR}.#{Rails::VERSION::MINOR}"
  config.api_only = true
  config.eager_load = true
  config.secret_key_base = 'only for tests'
  config.logger = Logger.new($stdout)
end

# config/initializers/wrap_parameters.rb
ActiveSupport.on_load(:action_controller) do
  wrap_parameters format: [:json]
end

Rails.application.initialize!

ActiveRecord::Schema.define do
  create_table :products do |t|
    t.string :name
    t.decimal :price
    t.timestamps
  end
  create_table :reviews do |t|
    t.references :product
    t.timestamps
  end
  create_table :orders do |t|
    t.string :customer
    t.integer :quantity
    t.timestamps
  end
  create_table :users do |t|
    t.string :email
    t.string :note
    t.timestamps
  end
end

class Product < ActiveRecord::Base
  has_many :reviews, dependent: :restrict_with_error
end

class Review < ActiveRecord::Base
  belongs_to :product
end

class Order < ActiveRecord::Base
  validates :customer, presence: true
  validates :quantity, numericality: { greater_than: 0 }, allow_nil: true
end

class User < ActiveRecord::Base
  validates :email, presence: true, format: { with: URI::MailTo::EMAIL_REGEXP }
end

class ApplicationController < ActionController::API
  include ActionController::HttpAuthentication::Token::ControllerMethods
  before_action :authenticate

  private
    def authenticate
      authenticate_or_request_with_http_token do |token, _options|
        ActiveSupport::SecurityUtils.secure_compare(token, ENV.fetch('TOKEN'))
      end
    end
end

class ProductsController < ApplicationController
  before_action :set_product, only: [:show, :destroy]

  def index
    @products = Product.all

    render json: @products
  end

  def show
    render json: @product
  end

  def destroy
    @product.destroy
  end

  private
    def set_product
      @product = Product.find(params[:id])
    end
end

class OrdersController < ApplicationController
  def show
    render json: Order.find(params[:id])
  end

  def create
    @order = Order.new(order_params)

    if @order.save
      render json: @order, status: :created, location: @order
    else
      render json: @order.errors, status: :unprocessable_entity
    end
  end

  private
    def order_params
      params.require(:order).permit(:customer, :quantity)
    end
end

class UsersController < ApplicationController
  before_action :set_user, only: [:show, :update]

  def show
    render json: @user
  end

  def update
    if @user.update(user_params)
      render json: @user
    else
      render json: @user.errors, status: :unprocessable_entity
    end
  end

  private
    def set_user
      @user = User.find(params[:id])
    end

    def user_params
      params.require(:user).permit(:email, :note)
    end
end

Rails.application.routes.draw do
  scope 'api/v1' do
    resources :products, only: [:index, :show, :destroy]
    resources :orders, only: [:show, :create]
    resources :users, only: [:show, :update]
  end
end

Product.create!(name: 'Desk lamp, brass', price: 34.9).reviews.create!
Product.create!(name: 'Office chair, mesh back', price: 189)
Product.create!(name: 'Notebook, A5, lined', price: 5.95)
User.create!(id: 17, email: 'ada@shop.example')
ActiveRecord::Base.connection_handler.clear_active_connections!

run Rails.application
